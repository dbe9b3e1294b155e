import { htmlToMarkdown } from '@daywright/import/values/html-text'

const UNREADABLE = /<(script|style|head|title)\b/gi
/** Such tags hold pictures or tracking data. */
const MAX_TAG_LENGTH = 1000
const MAX_HTML_LENGTH = 200_000

/** [MAIL-7] The text of a message in HTML, as Markdown. The time that it takes is proportional to the length, with any content. */
export function textOfHtml(html: string): string {
  const plain = withoutUnreadable(html)
    .replace(/\s+/g, ' ')
    // A tag that never ends would be looked at again and again.
    .replace(/<(?![^<>]*>)/g, '&lt;')
    .replace(/<[^<>]*>/g, tag => (tag.length > MAX_TAG_LENGTH || tag.startsWith('<!') ? '' : tag))
    .replace(/<\/tr>/gi, '<br>')
    .replace(/<\/t[dh]>/gi, ' ')
  return htmlToMarkdown(plain.slice(0, MAX_HTML_LENGTH)).replace(/\n /g, '\n')
}

/** Without scripts, styles and what is in the head; one that never ends takes the rest with it, as in a browser. */
function withoutUnreadable(html: string): string {
  const kept: string[] = []
  let from = 0
  UNREADABLE.lastIndex = 0
  for (let match = UNREADABLE.exec(html); match; match = UNREADABLE.exec(html)) {
    kept.push(html.slice(from, match.index))
    const end = new RegExp(`</${match[1]}\\b[^<>]*>`, 'gi')
    end.lastIndex = match.index
    if (!end.test(html)) return kept.join('')
    from = end.lastIndex
    UNREADABLE.lastIndex = from
  }
  return kept.join('') + html.slice(from)
}
