/** Reads a long list page by page: each begins after the last row of the one before. */
export async function* pagesOfRows<T>(pageSize: number, readAfter: (last: T | undefined) => Promise<T[]>) {
  let last: T | undefined
  do {
    const page = await readAfter(last)
    yield page
    last = page.length < pageSize ? undefined : page.at(-1)
  } while (last)
}
