export interface Outcome<Answer> {
  answers: Answer[]
  failures: unknown[]
}

/** Does something for each of many, a few at a time. One that fails does not keep the others from their turn. */
export async function inTurns<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
  options: { atOnce?: number; onProgress?: (done: number) => void } = {},
): Promise<Outcome<Answer>> {
  const { atOnce = 4, onProgress } = options
  const outcome: Outcome<Answer> = { answers: [], failures: [] }
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) {
      try {
        outcome.answers.push(await work(item))
      } catch (failure) {
        outcome.failures.push(failure)
      }
      onProgress?.(outcome.answers.length + outcome.failures.length)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return outcome
}
