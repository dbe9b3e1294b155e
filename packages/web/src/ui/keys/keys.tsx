import { t } from '@daywright/language/current-language'
import { Group, Kbd, Text } from '@mantine/core'
import { Fragment } from 'react'

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)
const NAMES: Record<string, string> = {
  mod: IS_APPLE ? '⌘' : t('Ctrl'),
  shift: t('Shift'),
  alt: IS_APPLE ? '⌥' : t('Alt'),
}

const keyName = (key: string) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** `Ctrl B`, or `⌘ B` on a Mac. */
export const keysText = (keys: readonly string[]): string => keys.map(keyName).join(' ')

/** Keys as labelled on the keyboard. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    // Phones have no such keys.
    <Group gap={4} wrap="nowrap" component="span" visibleFrom="sm">
      {keys.map(key => (
        <Fragment key={key}>
          {key === 'then' ? (
            <Text span size="xs" c="dimmed">
              {t('then')}
            </Text>
          ) : (
            <Kbd size="xs">{keyName(key)}</Kbd>
          )}
        </Fragment>
      ))}
    </Group>
  )
}
