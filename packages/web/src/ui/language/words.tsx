import { currentPieces } from '@daywright/language/current-language'
import type { Piece } from '@daywright/language/format-message'
import type { TagOf, ValuesOf } from '@daywright/language/message-values'
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type Shown = Readonly<Record<string, ReactNode>>

type Props<Text extends string> = { text: Text; context?: string } & {
  [Name in keyof ValuesOf<Text>]: ReactNode
} & { [Name in TagOf<Text>]: ReactElement }

/** A text that contains elements: `<Words text="Read <link>the docs</link>" link={<a href="/docs" />} />`. */
export function Words<const Text extends string>({ text, context, ...given }: Props<Text>) {
  const shown: Shown = given
  return <>{elements(currentPieces<ReactNode>(text, shown, context), shown)}</>
}

function elements(pieces: readonly Piece<ReactNode>[], given: Shown): ReactNode[] {
  return pieces.map((piece, index) => {
    // The pieces of a text have no identity but their place.
    const key = `${index}`
    if (!isTag(piece)) return <Fragment key={key}>{piece}</Fragment>
    const element = given[piece.tag]
    const inside = elements(piece.inside, given)
    return isValidElement(element) ? cloneElement(element, { key }, ...inside) : <Fragment key={key}>{inside}</Fragment>
  })
}

const isTag = (piece: Piece<ReactNode>): piece is { tag: string; inside: Piece<ReactNode>[] } =>
  typeof piece === 'object' && piece !== null && 'tag' in piece && !isValidElement(piece)
