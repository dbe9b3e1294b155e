import type { RitualProgress } from '@daywright/contract/resources/rituals/ritual'
import { RITUAL_PATHS, type RitualKind } from '@daywright/contract/resources/rituals/ritual.values'
import type { Today } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'
import { Button, Paper, Text } from '@mantine/core'
import { IconSunrise, IconSunset2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import classes from '../today.module.css'
import { ritualOfNow } from './ritual-of-now.ts'

const WORDS = {
  dayStart: { text: t('Two minutes to check today’s plan'), begin: t('Start the day'), icon: IconSunrise },
  dayEnd: { text: t('Two minutes to close the day'), begin: t('End the day'), icon: IconSunset2 },
} as const satisfies Partial<Record<RitualKind, unknown>>

/** [WEB-679] Leads into the start of the day before its first session, and into its end after the last one. */
export function RitualCard({ today }: { today: Today }) {
  const zone = useZone()
  const kind = ritualOfNow(today, zone)
  const { data } = useQuery({ ...queries.rituals(), enabled: kind !== null })
  const progress = data?.find(ritual => ritual.kind === kind)
  if (!kind || !progress || progress.finishedAt !== null) return null
  return <Card kind={kind} progress={progress} />
}

function Card({ kind, progress: { step } }: { kind: keyof typeof WORDS; progress: RitualProgress }) {
  const { text, begin, icon: Picture } = WORDS[kind]
  return (
    <Paper withBorder className={classes.review}>
      <Text size="sm" fw={550}>
        {text}
      </Text>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<Picture size={16} aria-hidden />}
        renderRoot={props => <Link to={RITUAL_PATHS[kind]} {...props} />}
      >
        {step === null ? begin : t('Go on: {name}', { name: begin })}
      </Button>
    </Paper>
  )
}
