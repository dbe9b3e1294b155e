import { z } from 'zod'
import { RemoteCalendarError } from '../../../remote-problem.ts'
import type { ApiAnswer, ProviderApi } from '../../connected/calendar-provider.ts'
import { badAnswer } from '../../connected/provider-problems.ts'

const Page = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
})

export interface Pages {
  entries: unknown[]
  /** Where the next round of a delta query begins. */
  deltaLink: string | null
}

/** Far more than a person has in two months, so that a server whose pages never end is left alone. */
const MAX_ENTRIES = 20_000
const MAX_PAGES = 400

/**
 * Follows the pages of a list to its end; some may be empty: https://learn.microsoft.com/en-us/graph/paging
 * @param ask gets the first page, or with an address the page at this address
 * @param keep what is kept of an entry, because the whole of all may take much memory
 */
export async function readPages(
  { provider }: ProviderApi,
  ask: (address: string | null) => Promise<ApiAnswer>,
  keep: (entry: unknown) => unknown = entry => entry,
): Promise<Pages> {
  const entries: unknown[] = []
  let next: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data } = Page.safeParse((await ask(next)).body)
    if (!data) throw badAnswer(provider)
    entries.push(...data.value.map(keep))
    if (entries.length > MAX_ENTRIES) break
    const { '@odata.nextLink': nextLink, '@odata.deltaLink': deltaLink = null } = data
    if (nextLink === undefined) return { entries, deltaLink }
    next = nextLink
  }
  throw new RemoteCalendarError(TOO_MANY)
}

const TOO_MANY = {
  code: 'too-many-answers',
  sentence: 'The calendar has more events than Daywright can read.',
} as const
