import pLimit from 'p-limit'

interface ItemOutcome<Result> {
  results: Result[]
  failures: unknown[]
}

/** Calls `work` for every item, a few at a time. A failure does not stop the other items. */
export async function mapWithLimit<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  options: { concurrency?: number; onProgress?: (done: number) => void } = {},
): Promise<ItemOutcome<Result>> {
  const { concurrency = 4, onProgress } = options
  const outcome: ItemOutcome<Result> = { results: [], failures: [] }
  await pLimit(concurrency).map(items, async item => {
    try {
      outcome.results.push(await work(item))
    } catch (failure) {
      outcome.failures.push(failure)
    }
    onProgress?.(outcome.results.length + outcome.failures.length)
  })
  return outcome
}
