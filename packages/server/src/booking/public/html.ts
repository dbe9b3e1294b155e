/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Content = Html | string | number | false | null | undefined | readonly Content[]

/** [BOOK-29] HTML with values: whatever is not HTML already is escaped, so that nothing that people have typed becomes a tag or an attribute. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(parts.reduce((text, part, index) => text + textOf(values[index - 1]) + part))
}

function textOf(content: Content): string {
  if (content instanceof Html) return content.text
  if (content === false || content === null || content === undefined) return ''
  if (typeof content === 'string' || typeof content === 'number') return escaped(String(content))
  return content.map(textOf).join('')
}

const escaped = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
