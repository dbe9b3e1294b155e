import { Box, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './page.module.css'

export interface PageProps {
  title: string
  /** Where the title can be changed in place; it is still the page's heading. */
  titleField?: ReactNode
  /** One quiet line under the title. */
  text?: string
  /** Buttons that belong to the whole page. */
  actions?: ReactNode
  /** Takes the whole width and height, as a calendar or a board does. */
  isWide?: boolean
  children: ReactNode
}

/** A view with its heading; every view is one, so that they all begin alike. */
export function Page({ title, titleField, text, actions, isWide = false, children }: PageProps) {
  useDocumentTitle(`${title} · Daywright`)
  return (
    <Box className={isWide ? classes.wide : classes.narrow}>
      <Group justify="space-between" align="center" mb="md" gap="sm" wrap="wrap">
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
