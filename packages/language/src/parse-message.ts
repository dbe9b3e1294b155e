/** A part of a text: words as they are, or one of the parts below. */
export type Part = string | Value | Choice | Tag

/** `{date}`, or `{count, number}`. */
export interface Value {
  kind: 'value'
  name: string
  isNumber: boolean
}

/** `{count, plural, one {# task} other {# tasks}}` or `{state, select, done {Done} other {Open}}`. */
export interface Choice {
  kind: 'plural' | 'select'
  name: string
  branches: Readonly<Record<string, Message>>
}

/** `<link>the docs</link>` */
export interface Tag {
  kind: 'tag'
  name: string
  inside: Message
}

/** The number of the choice around it. */
export interface Count {
  kind: 'count'
}

export type Message = readonly (Part | Count)[]

const HEAD = /^\{(\w+)(?:, (number|plural|select)(?:, )?)?/
const BRANCH = /^\s*(=\d+|\w+) \{/
const OPENING_TAG = /^<([a-z]\w*)>/
const PLAIN = /^[^{}<#]+/

/**
 * Reads a text with placeholders, in the part of ICU's syntax that we use. Nothing is escaped, so that an apostrophe is always an apostrophe; a brace
 * cannot be written. A text that is not well formed is an error: tests read every text of every language.
 */
export function parseMessage(text: string): Message {
  const reader: Reader = { text, at: 0 }
  const message = parts(reader, { inChoice: false })
  if (reader.at < text.length) throw new SyntaxError(`Unexpected "${text.slice(reader.at)}" in "${text}"`)
  return message
}

interface Reader {
  text: string
  at: number
}

interface Place {
  /** Whether `#` is the number of a choice. */
  inChoice: boolean
}

function parts(reader: Reader, place: Place): Message {
  const result: (Part | Count)[] = []
  while (reader.at < reader.text.length) {
    const next = reader.text[reader.at]
    if (next === '}' || reader.text.startsWith('</', reader.at)) break
    if (next === '{') result.push(placeholder(reader))
    else if (next === '#' && place.inChoice) {
      reader.at++
      result.push({ kind: 'count' })
    } else result.push(tag(reader, place) ?? take(reader, PLAIN)?.[0] ?? oneCharacter(reader))
  }
  return result
}

function placeholder(reader: Reader): Value | Choice {
  const [, name = '', kind] = take(reader, HEAD) ?? []
  if (name === '') throw new SyntaxError(`A placeholder has no name in "${reader.text}"`)
  if (kind !== 'plural' && kind !== 'select') {
    expectText(reader, '}')
    return { kind: 'value', name, isNumber: kind === 'number' }
  }
  const branches: Record<string, Message> = {}
  for (let branch = take(reader, BRANCH); branch; branch = take(reader, BRANCH)) {
    branches[branch[1] ?? ''] = parts(reader, { inChoice: kind === 'plural' })
    expectText(reader, '}')
  }
  if (!branches.other) throw new SyntaxError(`{${name}} has no branch for "other" in "${reader.text}"`)
  expectText(reader, '}')
  return { kind, name, branches }
}

function tag(reader: Reader, place: Place): Tag | undefined {
  const opening = take(reader, OPENING_TAG)
  if (!opening) return undefined
  const [, name = ''] = opening
  const inside = parts(reader, place)
  expectText(reader, `</${name}>`)
  return { kind: 'tag', name, inside }
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  const match = pattern.exec(reader.text.slice(reader.at)) ?? undefined
  if (match) reader.at += match[0].length
  return match
}

const oneCharacter = (reader: Reader) => reader.text[reader.at++] ?? ''

function expectText(reader: Reader, wanted: string): void {
  if (!reader.text.startsWith(wanted, reader.at))
    throw new SyntaxError(`"${wanted}" is missing at ${reader.at} in "${reader.text}"`)
  reader.at += wanted.length
}
