import { type Message, parseMessage } from '@daywright/language/parse-message'
import type { Page } from 'playwright-core'
import { sourceTexts } from '../../scripts/texts/source-texts.ts'

const LETTERS = 'aáeéiíoóuúnñcçsšzžAÁEÉIÍOÓUÚNÑCÇSŠZŽ'
const ACCENTED = new Map(
  [...LETTERS].flatMap((letter, index) => (index % 2 ? [] : [[letter, LETTERS[index + 1] ?? '']])),
)
/** How much longer than English other languages are. */
const LONGER = 0.4

/** A text as no language has it: every word has an accent, and it is longer. Values, plurals and tags stay. */
export function pseudo(text: string): string {
  const words = text.replace(/\{[^{}]*\}|[{}<>].*/g, '')
  const more = 'é'.repeat(Math.ceil(words.length * LONGER)).replace(/é{8}(?=é)/g, '$& ')
  return `${written(parseMessage(text))}${more === '' || !/\p{L}$/u.test(words.trim()) ? '' : more}`
}

const written = (message: Message): string =>
  message
    .map(part => {
      if (typeof part === 'string') return accented(part)
      if (part.kind === 'count') return '#'
      if (part.kind === 'value') return part.isNumber ? `{${part.name}, number}` : `{${part.name}}`
      if (part.kind === 'tag') return `<${part.name}>${written(part.inside)}</${part.name}>`
      const branches = Object.entries(part.branches).map(([name, inside]) => `${name} {${written(inside)}}`)
      return `{${part.name}, ${part.kind}, ${branches.join(' ')}}`
    })
    .join('')

/** Words without such a letter get one at their end. */
const accented = (text: string) =>
  text.replace(/\p{L}{2,}/gu, word => {
    const changed = [...word].map(letter => ACCENTED.get(letter) ?? letter).join('')
    return changed === word ? `${word}é` : changed
  })

/** From now on the page has the pseudo-language in place of one that there is, and that the account has chosen. */
export async function usePseudoLanguage(page: Page, code: 'de' | 'ar'): Promise<void> {
  const catalogue = Object.fromEntries(
    [...sourceTexts('web').keys()].map(key => [key, pseudo(key.split(' | ')[0] ?? key)]),
  )
  const body = `export default ${JSON.stringify(catalogue)}`
  await page
    .context()
    .route(`**/assets/language-${code}-*.js`, route => route.fulfill({ contentType: 'text/javascript', body }))
}

/** Words of a page that no catalogue has said: none of their letters has an accent. */
export const plainWords = (page: Page, allowed: RegExp): Promise<string[]> =>
  page.evaluate(
    ({ source, flags }) => {
      const isAllowed = new RegExp(source, flags)
      const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const texts: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.parentElement && shown(node.parentElement) && !node.parentElement.closest('script, style, kbd, code'))
          texts.push(node.textContent ?? '')
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
        if (shown(element))
          for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '')
      const plain = texts.flatMap(text => text.split(/[^\p{L}’']+/u)).filter(word => /^[A-Za-z]{4,}$/.test(word))
      return [...new Set(plain)].filter(word => !isAllowed.test(word))
    },
    { source: allowed.source, flags: allowed.flags },
  )

/** Buttons, tabs and labels whose words do not fit, and whether the page is wider than the window. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide =
      document.documentElement.scrollWidth > innerWidth + 1
        ? [`the page: ${document.documentElement.scrollWidth}px`]
        : []
    const cut = [...document.querySelectorAll<HTMLElement>('button, label, h1, h2, h3, [role=tab]')].filter(
      element =>
        element.checkVisibility() &&
        element.scrollWidth > element.clientWidth + 2 &&
        // What only screen readers see is one pixel wide.
        element.clientWidth > 2 &&
        getComputedStyle(element).display !== 'inline' &&
        getComputedStyle(element).textOverflow !== 'ellipsis',
    )
    return [...wide, ...cut.map(element => `${element.tagName}: ${(element.textContent ?? '').slice(0, 40)}`)]
  })
