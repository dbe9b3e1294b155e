import { RITUAL_KINDS, RITUAL_PATHS, type RitualKind } from '@daywright/contract/resources/rituals/ritual.values'

/** The ritual at `/rituals/day-start`, from `day-start`. */
export const kindAt = (name: string): RitualKind | undefined =>
  RITUAL_KINDS.find(kind => RITUAL_PATHS[kind] === `/rituals/${name}`)
