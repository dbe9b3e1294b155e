import type { DocumentType } from '@daywright/contract/resources/shared/document-summary'
import { describe, expect, it } from 'vitest'
import { filterOf, hasDocumentFilter, matching, searchParamsOf } from './document-filter.ts'

const document = (title: string, day: number, others: { content?: string; docType?: DocumentType } = {}) => ({
  title,
  content: '',
  url: null,
  docType: 'note' as const,
  updatedAt: `2026-03-0${day}T08:00:00.000Z`,
  ...others,
})

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)
const EVERYTHING = filterOf({})

describe('the filter of documents', () => {
  it('lists what changed last first', () => {
    expect(titles(matching([document('old', 1), document('new', 3), document('mid', 2)], EVERYTHING))).toEqual([
      'new',
      'mid',
      'old',
    ])
  })

  it('finds all words anywhere in title and text, in any case', () => {
    const list = [document('Roof', 2, { content: 'Ask for OFFERS' }), document('Garden', 1, { content: 'offers' })]
    expect(titles(matching(list, { ...EVERYTHING, search: ' offers roof' }))).toEqual(['Roof'])
  })

  it('keeps to one type', () => {
    const list = [document('one', 1), document('two', 2, { docType: 'spec' })]
    expect(titles(matching(list, { ...EVERYTHING, type: 'spec' }))).toEqual(['two'])
  })

  it('stands in the address and comes back from it; what is not known is left out', () => {
    const address = { search: 'roof', type: 'link', project: 'p1' }
    expect(searchParamsOf(filterOf({ ...address, type: 'link' }))).toEqual(address)
    expect(filterOf({ type: 'novel' })).toEqual(EVERYTHING)
    expect([hasDocumentFilter(EVERYTHING), hasDocumentFilter(filterOf(address))]).toEqual([false, true])
  })
})
