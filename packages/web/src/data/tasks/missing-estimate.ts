import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'

/** [WEB-307] Tasks that are added without an estimate are planned with a default, ask for one, or are not planned. */
export type MissingEstimate = 'plan' | 'ask' | 'leave'

type EstimateSettings = Pick<PlannerSettings, 'defaultEstimateMinutes' | 'askForEstimate'>

/** What is offered as the default. */
export const USUAL_ESTIMATE_MINUTES = 30

export const missingEstimateOf = ({ defaultEstimateMinutes, askForEstimate }: EstimateSettings): MissingEstimate => {
  if (defaultEstimateMinutes !== null) return 'plan'
  return askForEstimate ? 'ask' : 'leave'
}

export const estimateSettings = (choice: MissingEstimate, minutes: number | null): EstimateSettings => ({
  defaultEstimateMinutes: choice === 'plan' ? minutes : null,
  askForEstimate: choice === 'ask',
})
