/** Does the work for every item, so many at once, in order of beginning. */
export async function atOnce<Item, Answer>(
  items: readonly Item[],
  width: number,
  work: (item: Item, place: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const lane = async () => {
    for (let place = next++; place < items.length; place = next++) {
      // The index is within the list, which the compiler cannot know.
      answers[place] = await work(items[place] as Item, place)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane))
  return answers
}
