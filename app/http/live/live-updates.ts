import type { SignedIn } from '#app/domain/actor.ts'
import type { NotifiedEvent } from '#app/domain/history/listen.ts'

/**
 * Sessions are checked at this interval, so that a stream ends within five seconds of its session
 * (S18).
 */
const BEAT_MS = 4_000
/**
 * A keep-alive message is sent only once per this many checks, because each message uses a phone's
 * data.
 */
const BEATS_TO_A_SIGN = 5
/** Events within this time are sent together. */
const GATHER_MS = 200
const MOST_OF_A_GROUP = 30
const MOST_OF_ALL = 2_000
/**
 * At most this many gathered events are sent. Further ones are dropped, because the page reloads
 * everything anyway.
 */
const MOST_GATHERED = 50

export type Listener = {
  /** The id of the company or administrator. The number of open pages per group is limited. */
  group: string
  actor: SignedIn
  hears: (event: NotifiedEvent) => boolean
}

type Stream = {
  listener: Listener
  controller: ReadableStreamDefaultController<Uint8Array>
  queued: Map<string, string>
}

/** Finds the actors whose session and role are still valid. */
type FindCurrent = (actors: SignedIn[]) => Promise<Set<SignedIn>>

export type LiveUpdates = ReturnType<typeof createLiveUpdates>

/**
 * Streams of open pages. An event is sent only as its kind and its subject's id (D77). A stream
 * ends with its session.
 */
export function createLiveUpdates(findCurrent: FindCurrent) {
  const streams = new Set<Stream>()
  let isEnding = false
  let beat: ReturnType<typeof setInterval> | undefined
  let isGathering = false

  function end(stream: Stream): void {
    if (!streams.delete(stream)) return
    try {
      stream.controller.close()
    } catch {}
    if (streams.size === 0) clearInterval(beat)
  }

  /** Checks all sessions with one query. Ends streams without a valid one, and sends to the others. */
  async function send(chosen: Stream[], textFor: (stream: Stream) => string): Promise<void> {
    if (chosen.length === 0) return
    const actors = chosen.map(({ listener }) => listener.actor)
    const current = await findCurrent(actors).catch(() => new Set<SignedIn>())
    for (const stream of chosen) {
      if (!streams.has(stream)) continue
      // Disconnect a client that does not read; it reconnects by itself.
      const isStuck = (stream.controller.desiredSize ?? 0) < -1_000
      if (!current.has(stream.listener.actor) || isStuck) {
        end(stream)
        continue
      }
      const text = textFor(stream)
      if (text) stream.controller.enqueue(new TextEncoder().encode(text))
    }
  }

  function sendSoon(): void {
    if (isGathering) return
    isGathering = true
    setTimeout(() => {
      isGathering = false
      const waiting = [...streams].filter(({ queued }) => queued.size > 0)
      void send(waiting, takeQueued)
    }, GATHER_MS)
  }

  function takeQueued(stream: Stream): string {
    const sends = [...stream.queued].map(
      ([id, type]) => `data: ${JSON.stringify({ type, id })}\n\n`,
    )
    stream.queued.clear()
    return sends.join('')
  }

  return {
    /** Returns undefined if the group, or all groups together, have too many open pages. */
    open(listener: Listener): ReadableStream<Uint8Array> | undefined {
      const own = [...streams].filter((each) => each.listener.group === listener.group)
      if (isEnding || own.length >= MOST_OF_A_GROUP || streams.size >= MOST_OF_ALL) return undefined
      let stream: Stream | undefined
      return new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { listener, controller, queued: new Map() }
          streams.add(stream)
          if (streams.size === 1) {
            let beats = 0
            beat = setInterval(() => {
              beats += 1
              const sign = beats % BEATS_TO_A_SIGN === 0 ? ': \n\n' : ''
              void send([...streams], () => sign)
            }, BEAT_MS).unref()
          }
          controller.enqueue(new TextEncoder().encode('retry: 3000\n\n'))
        },
        cancel() {
          if (stream) end(stream)
        },
      })
    },
    notify(event: NotifiedEvent): void {
      const { name, subject } = event
      if (!subject) return
      for (const { listener, queued } of streams) {
        if (!listener.hears(event)) continue
        if (queued.size < MOST_GATHERED) queued.set(subject, name)
        sendSoon()
      }
    },
    /** After missed events, all streams end, so that the pages reconnect and reload. */
    endAll(): void {
      for (const stream of streams) end(stream)
    },
    close(): void {
      isEnding = true
      for (const stream of streams) end(stream)
    },
    count: () => streams.size,
  }
}
