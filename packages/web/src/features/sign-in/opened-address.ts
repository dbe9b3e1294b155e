import { sameOriginPath } from '@daywright/contract/resources/sign-in/same-origin-path'

/** What the address of a sign-in page says. */
export function openedAddress(search = location.search): { next: string | undefined; isAtCode: boolean } {
  const parameters = new URLSearchParams(search)
  // [WEB-15] A link must not send anyone to another site.
  return { next: sameOriginPath(parameters.get('next')), isAtCode: parameters.get('step') === 'code' }
}

/** The address of a sign-in page that goes on to the same view. */
export function signInAddress(page: '/sign-in' | '/sign-up', next: string | undefined, step?: 'code'): string {
  const search = new URLSearchParams({ ...(next && next !== '/' && { next }), ...(step && { step }) })
  return search.size > 0 ? `${page}?${search}` : page
}
