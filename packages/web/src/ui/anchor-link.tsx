import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type PlainAnchorProps = AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>

/** A link within the app that looks like one; its address and filters are checked by the compiler. */
export const AnchorLink = createLink((props: PlainAnchorProps) => <Anchor {...props} />)
