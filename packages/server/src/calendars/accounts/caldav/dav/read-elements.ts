import { setImmediate as nextTurn } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { CaldavError, caldavError } from './caldav-problems.ts'
import type { DavName } from './dav-names.ts'

export interface DavElement {
  name: DavName
  attributes: Readonly<Record<string, string>>
  text: string
  children: DavElement[]
}

interface ElementsReader {
  isRoot: (name: DavName) => boolean
  /** Gets what is directly in the root, each as soon as it is read. */
  onChild: (child: DavElement, root: DavName) => void
  /** Elements and attributes. */
  maxParts: number
}

/** Deeper than any message of CalDAV. */
const MAX_DEPTH = 24
/** Of one element: a tag is read in one turn, however long it is, and names are compared with one another. */
const MAX_ATTRIBUTES = 100
/** Every element repeats the name of its namespace, which the message writes only once. */
const MAX_NAME_LENGTH = 300
/** Other requests take their turns in between. */
const BYTES_PER_TURN = 65_536

/**
 * [CALDAV-6] Reads a message of WebDAV piece by piece; returns the name of its root. A body that breaks off, has a document type or is nested or
 * repeated without end is refused; the parser knows no entities but the five of XML.
 */
export async function readElements(body: Uint8Array, reader: ElementsReader): Promise<DavName> {
  const parser = elementsParser(reader)
  const decoder = new TextDecoder()
  try {
    for (let start = 0; start < body.length; start += BYTES_PER_TURN) {
      if (start > 0) await nextTurn()
      parser.write(decoder.decode(body.subarray(start, start + BYTES_PER_TURN), { stream: true }))
    }
    return parser.end()
  } catch (error) {
    // The parser throws plain errors, whose texts quote the message.
    throw error instanceof CaldavError ? error : caldavError('bad-answer')
  }
}

function elementsParser({ isRoot, onChild, maxParts }: ElementsReader) {
  const parser = new SaxesParser({ xmlns: true })
  /** The elements that are open, from the root on. */
  const open: DavElement[] = []
  let parts = 0
  let root: DavName | undefined
  const countPart = () => {
    if (++parts > maxParts) throw caldavError('too-many-answers')
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
    if (open.length === 0) root = name
    const isUsable = root !== undefined && isRoot(root)
    if (!isUsable || open.length >= MAX_DEPTH || name.length > MAX_NAME_LENGTH) throw caldavError('bad-answer')
    countPart()
    const values = Object.values(named).map(attribute => [attribute.local, attribute.value])
    const element = { name, attributes: Object.fromEntries(values), text: '', children: [] }
    // The root collects nothing: what is in it is dropped as soon as it is read.
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
    if (open.length === 1 && element && root) onChild(element, root)
  })
  return {
    write: (text: string) => void parser.write(text),
    end: () => {
      parser.close()
      if (root === undefined) throw caldavError('bad-answer')
      return root
    },
  }
}
