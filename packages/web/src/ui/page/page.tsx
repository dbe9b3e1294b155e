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
  /** What the heading says besides the title, in its row. */
  note?: ReactNode
  /** Takes the rest of the row, or on a phone a row of its own: search, filters, what is shown. */
  controls?: ReactNode
  /** Uses the full width and height, for a calendar or a board. */
  isWide?: boolean
  /** The heading is for screen readers only: the view has a row of its own at the top. */
  isTitleHidden?: boolean
  children: ReactNode
}

/** The frame of every view, with its heading and actions. */
export function Page({
  title,
  titleField,
  text,
  actions,
  note,
  controls,
  isWide = false,
  isTitleHidden = false,
  children,
}: PageProps) {
  const titleNote = useTitleNote()
  useDocumentTitle([titleNote, title, 'Daywright'].filter(Boolean).join(' · '))
  if (isTitleHidden)
    return (
      <Box className={isWide ? classes.wide : classes.narrow}>
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
        {children}
      </Box>
    )
  return (
    <Box className={isWide ? classes.wide : classes.narrow}>
      <Group
        justify="space-between"
        align="center"
        gap="sm"
        wrap="wrap"
        className={controls ? classes.row : classes.top}
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
        {note}
        {controls && <div className={classes.controls}>{controls}</div>}
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Box>
  )
}
