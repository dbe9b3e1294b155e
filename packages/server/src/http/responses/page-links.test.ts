import { describe, expect, it } from 'vitest'
import { pageLinks, paginationOf } from './page-links.ts'

const LINK = /<\/api\/tasks\?search=a%26b&limit=2&page=(\d+)>; rel="(\w+)"/g
const QUERY = { search: 'a&b', limit: 2, includeCompleted: false, status: undefined }

const linksOf = (page: number, pages: number) =>
  [...pageLinks('/api/tasks', { ...QUERY, page }, { page, pages }).matchAll(LINK)].map(
    ([, target, relation]) => `${relation} ${target}`,
  )

describe('links between pages', () => {
  it('[LINK-2] name the pages that exist, with the other parameters', () => {
    expect(linksOf(1, 1)).toEqual(['first 1', 'last 1'])
    expect(linksOf(1, 3)).toEqual(['first 1', 'next 2', 'last 3'])
    expect(linksOf(2, 3)).toEqual(['first 1', 'prev 1', 'next 3', 'last 3'])
    expect(linksOf(3, 3)).toEqual(['first 1', 'prev 2', 'last 3'])
    expect(linksOf(9, 3)).toEqual(['first 1', 'prev 3', 'last 3'])
    expect(linksOf(1, 0)).toEqual(['first 1'])
  })

  it('[LINK-2] are only for lists with pages', () => {
    expect([paginationOf([]), paginationOf(null), paginationOf({ data: [] })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
