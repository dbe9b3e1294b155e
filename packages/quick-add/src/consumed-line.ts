import type { Reword, Reworded } from './language/rewording.ts'

/** A stretch of a line. */
export interface Stretch {
  from: number
  to: number
}

/** With what is before it: the quotes of `#"deep work"` are part of a name. */
const QUOTED = /[#@]?(?:"[^"]*"|“[^”]*”)/g
const BRACKETED = /\([^()]*\)|（[^（）]*）|\[[^[\]]*\]/g
/** Stands for a character that belongs to the title in any case. */
const LITERAL = '·'
/** Stands for a character that was read; it is for private use, so that users do not type it. */
const CUT = '\uE000'
/** Between words of languages that write no blanks, nothing is left of what was read. */
const UNSPACED = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー]'
const CUT_IN_WORDS = new RegExp(`(?<=${UNSPACED})${CUT}+(?=${UNSPACED})`, 'gu')

/** A line that is consumed in parts. Consumed parts become blanks, so that positions stay valid. */
export class ConsumedLine {
  private readonly whole: string
  /** The line with blanks for everything that has been parsed. */
  open: string
  private readonly isCut: boolean[]
  /** Where the open text is in the line, once it has been put into other words. */
  private places: Omit<Reworded, 'text'> | null = null

  constructor(whole: string) {
    this.whole = whole
    this.open = whole
    this.isCut = new Array<boolean>(whole.length).fill(false)
  }

  /** Text in quotes belongs to the title, the quotes do not. */
  hideQuoted(): void {
    for (const match of this.whole.matchAll(QUOTED)) {
      if (/^[#@]/.test(match[0])) continue
      const { from, to } = stretchOf(match)
      this.keep({ from, to })
      this.isCut[from] = true
      this.isCut[to - 1] = true
    }
  }

  /** Puts the open text into other words. From then on positions are those of the new text; `typed` says where that is in the line. */
  reword(reword: Reword): void {
    const { text, ...places } = reword(this.open)
    this.open = text
    this.places = places
  }

  /** Where a stretch of the open text is in the line as it was typed. */
  typed(stretch: Stretch): Stretch {
    if (!this.places) return { from: stretch.from, to: stretch.to }
    const from = this.places.starts[stretch.from] ?? this.whole.length
    return { from, to: Math.max(from, this.places.ends[stretch.to - 1] ?? from) }
  }

  cut(stretch: Stretch): void {
    const { from, to } = stretch
    this.open = this.open.slice(0, from) + ' '.repeat(to - from) + this.open.slice(to)
    const typed = this.typed(stretch)
    this.isCut.fill(true, typed.from, typed.to)
  }

  /** Hides a stretch from the other parsers, but leaves it in the title. */
  keep({ from, to }: Stretch): void {
    this.open = this.open.slice(0, from) + LITERAL.repeat(to - from) + this.open.slice(to)
  }

  takeAll(pattern: RegExp): RegExpExecArray[] {
    const matches = [...this.open.matchAll(pattern)]
    for (const match of matches) this.cut(stretchOf(match))
    return matches
  }

  /** The title: what nothing was read from, without the punctuation that is left over. */
  left(): string {
    this.cutLoneBrackets()
    const text = this.kept()
      .replace(CUT_IN_WORDS, '')
      .replaceAll(CUT, ' ')
      .replace(/\s+/g, ' ')
      .replace(/[(（]\s*[,;،؛，]?\s*[)）]|\[\s*\]/g, '')
      .replace(/\s+([,.;:،؛])(?=\s|$)/g, '$1')
    return (this.isCut.includes(true) ? text.replace(/([,;:،؛]|\s[-–])+(?=\s*$)|^\s*[,;:،؛]+/g, '') : text).trim()
  }

  /** Where one bracket of two was read with a day, as in `Report (Sunday)`, the other one says nothing any more. */
  private cutLoneBrackets(): void {
    for (const match of this.whole.matchAll(BRACKETED)) {
      const { from, to } = stretchOf(match)
      if (this.isCut[from] === this.isCut[to - 1]) continue
      this.isCut[from] = true
      this.isCut[to - 1] = true
    }
  }

  private kept(): string {
    return Array.from({ length: this.whole.length }, (_, index) => (this.isCut[index] ? CUT : this.whole[index])).join(
      '',
    )
  }
}

export const stretchOf = (match: RegExpMatchArray): Stretch => {
  const from = match.index ?? 0
  return { from, to: from + match[0].length }
}
