import pLimit from 'p-limit'

/**
 * What is drawn for somebody who looks: one at a time, so that a place in the threads stays free for what
 * is being sent.
 */
export const drawingLine = pLimit(1)
