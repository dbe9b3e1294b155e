import { Box, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './page.module.css'
import { useTitleNote } from './title-note.ts'

interface PageProps {
  title: string
  /** An editable title instead of the heading. */
  titleField?: ReactNode
  /** A subtitle. */
  text?: string
  /** Buttons for the whole page. */
  actions?: ReactNode
  /** Uses the full width and height, for a calendar or a board. */
  isWide?: boolean
  /** On a phone the heading is for screen readers only, and the buttons are at the foot, within reach of the thumb. */
  isThumbReachable?: boolean
  children: ReactNode
}

/** The frame of every view, with its heading and actions. */
export function Page({
  title,
  titleField,
  text,
  actions,
  isWide = false,
  isThumbReachable = false,
  children,
}: PageProps) {
  const note = useTitleNote()
  useDocumentTitle([note, title, 'Daywright'].filter(Boolean).join(' · '))
  return (
    <Box className={isWide ? classes.wide : classes.narrow}>
      <Group
        justify="space-between"
        align="center"
        gap="sm"
        wrap="wrap"
        className={isThumbReachable ? classes.thumb : classes.top}
      >
        <div className={titleField ? classes.titleField : ''}>
          {titleField ? (
            <VisuallyHidden>
              <h1>{title}</h1>
            </VisuallyHidden>
          ) : (
            <Title order={1} size="h3">
              {title}
            </Title>
          )}
          {titleField}
          {text && (
            <Text c="dimmed" size="sm">
              {text}
            </Text>
          )}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Box>
  )
}
