import { setImmediate as nextTurn } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { CaldavError, caldavError } from './caldav-problems.ts'
import { type DavName, HREF, MULTISTATUS, PROP, PROPSTAT, RESPONSE, STATUS } from './dav-names.ts'

interface DavElement {
  name: DavName
  attributes: Readonly<Record<string, string>>
  text: string
  children: DavElement[]
}

/** What a server says about one resource. */
export interface DavResponse {
  href: string
  /** Null if the properties have statuses of their own. */
  status: number | null
  /** Those that it has. */
  props: ReadonlyMap<DavName, DavElement>
}

const MAX_RESPONSES = 20_000
/** Deeper than any answer of CalDAV. */
const MAX_DEPTH = 24
/** Elements and attributes. */
const MAX_PARTS = 500_000
/** Of one element: a tag is read in one turn, however long it is, and names are compared with one another. */
const MAX_ATTRIBUTES = 100
/** Every element repeats the name of its namespace, which the answer writes only once. */
const MAX_NAME_LENGTH = 300
/** Other requests take their turns in between. */
const BYTES_PER_TURN = 65_536

/**
 * [CALDAV-6] Reads a multistatus piece by piece. A body that is not one, breaks off, has a document type or is nested or
 * repeated without end is refused; the parser knows no entities but the five of XML. What is kept is never larger than what was
 * sent by more than a factor: nothing in an answer is copied for something else in it.
 */
export async function readMultistatus(body: Uint8Array): Promise<DavResponse[]> {
  const parser = multistatusParser()
  const decoder = new TextDecoder()
  try {
    for (let start = 0; start < body.length; start += BYTES_PER_TURN) {
      if (start > 0) await nextTurn()
      parser.write(decoder.decode(body.subarray(start, start + BYTES_PER_TURN), { stream: true }))
    }
    return parser.end()
  } catch (error) {
    // The parser throws plain errors, whose texts quote the answer.
    throw error instanceof CaldavError ? error : caldavError('bad-answer')
  }
}

function multistatusParser() {
  const parser = new SaxesParser({ xmlns: true })
  const responses: DavResponse[] = []
  /** The elements that are open, from the root on. */
  const open: DavElement[] = []
  let parts = 0
  let isMultistatus = false
  const countPart = () => {
    if (++parts > MAX_PARTS) throw caldavError('too-many-answers')
  }
  let attributes = 0
  // Counted one by one: a tag with a million of them would be read in one turn.
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) throw caldavError('bad-answer')
    countPart()
  })
  parser.on('doctype', () => {
    throw caldavError('bad-answer')
  })
  parser.on('opentag', ({ uri, local, attributes: named }) => {
    attributes = 0
    const name: DavName = `${uri} ${local}`
    if (open.length === 0) isMultistatus = name === MULTISTATUS
    if (!isMultistatus || open.length >= MAX_DEPTH || name.length > MAX_NAME_LENGTH) throw caldavError('bad-answer')
    countPart()
    const values = Object.values(named).map(attribute => [attribute.local, attribute.value])
    const element = { name, attributes: Object.fromEntries(values), text: '', children: [] }
    // The root collects nothing: a response is dropped as soon as it is read.
    if (open.length > 1) open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element && open.length > 1) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (open.length !== 1 || element?.name !== RESPONSE) return
    for (const response of responsesOf(element)) {
      if (responses.length >= MAX_RESPONSES) throw caldavError('too-many-answers')
      responses.push(response)
    }
  })
  return {
    write: (text: string) => void parser.write(text),
    end: () => {
      parser.close()
      if (!isMultistatus) throw caldavError('bad-answer')
      return responses
    },
  }
}

/** A response with a status may speak for several resources. */
function responsesOf({ children }: DavElement): DavResponse[] {
  const found = children
    .filter(({ name, children: parts }) => name === PROPSTAT && isSuccess(statusIn(parts)))
    .flatMap(({ children: parts }) => parts.filter(({ name }) => name === PROP))
    .flatMap(prop => prop.children.map(child => [child.name, child] as const))
  // One for all of them: a copy for each could be many times larger than the answer.
  const props = new Map(found)
  const status = statusIn(children)
  return children.filter(({ name }) => name === HREF).map(({ text }) => ({ href: text.trim(), status, props }))
}

function statusIn(elements: readonly DavElement[]): number | null {
  const line = elements.find(({ name }) => name === STATUS)?.text ?? ''
  const code = /^\s*HTTP\/\S+ (\d{3})/.exec(line)?.[1]
  return code ? Number(code) : null
}

export const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300
