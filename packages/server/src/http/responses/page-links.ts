export interface Pagination {
  page: number
  pages: number
}

/** What a response says about its pages; undefined for one without pages. */
export const paginationOf = (response: unknown): Pagination | undefined =>
  typeof response === 'object' && response !== null && 'pagination' in response
    ? (response.pagination as Pagination)
    : undefined

/** [LINK-2] The `Link` header of a page of a list, which keeps the other parameters of the validated query. */
export function pageLinks(path: string, query: object, { page, pages }: Pagination): string {
  const others = Object.entries(query).filter(
    ([name, value]) => name !== 'page' && value !== undefined && value !== false,
  )
  const text = String(new URLSearchParams(others.map(([name, value]) => [name, String(value)])))
  const link = (relation: string, target: number) => `<${path}?${text}&page=${target}>; rel="${relation}"`
  return [
    link('first', 1),
    ...(page > 1 && pages > 0 ? [link('prev', Math.min(page - 1, pages))] : []),
    ...(page < pages ? [link('next', page + 1)] : []),
    ...(pages > 0 ? [link('last', pages)] : []),
  ].join(', ')
}
