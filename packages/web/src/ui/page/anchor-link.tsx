import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type PlainAnchorProps = AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>

/** A styled link within the app; the compiler checks its path and search. */
export const AnchorLink = createLink((props: PlainAnchorProps) => <Anchor {...props} />)
