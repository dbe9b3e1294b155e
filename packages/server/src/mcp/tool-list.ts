import type { ApiKeyScope } from '@daywright/contract/resources/accounts/api-key.values'
import { includesScope } from '../http/security/permission.ts'
import type { Tool } from './tool.ts'
import { toolSchema } from './tool-schema.ts'
import { addTasksTool } from './tools/add-tasks.tool.ts'
import { changeCalendarTool } from './tools/change-calendar.tool.ts'
import { completeTasksTool } from './tools/complete-tasks.tool.ts'
import { findFreeTimeTool } from './tools/find-free-time.tool.ts'
import { findTasksTool } from './tools/find-tasks.tool.ts'
import { getOverviewTool } from './tools/get-overview.tool.ts'
import { getPlanTool } from './tools/get-plan.tool.ts'
import { logTimeTool } from './tools/log-time.tool.ts'
import { previewChangeTool } from './tools/preview-change.tool.ts'
import { runPlanTool } from './tools/run-plan.tool.ts'
import { undoPlanTool } from './tools/undo-plan.tool.ts'
import { updateTasksTool } from './tools/update-tasks.tool.ts'

/** [MCP-2] Few, because every conversation pays for the list. */
export const TOOLS: readonly Tool[] = [
  getOverviewTool,
  findTasksTool,
  addTasksTool,
  updateTasksTool,
  completeTasksTool,
  getPlanTool,
  previewChangeTool,
  runPlanTool,
  undoPlanTool,
  findFreeTimeTool,
  logTimeTool,
  changeCalendarTool,
]

/** [MCP-1] What a caller may use. */
export const mayUse = ({ scope }: Tool, granted: ApiKeyScope): boolean => includesScope(granted, scope)

const described = TOOLS.map(tool => ({ tool, text: describe(tool) }))

/** The tools of a caller as `tools/list` shows them. */
export const describedTools = (granted: ApiKeyScope) =>
  described.filter(({ tool }) => mayUse(tool, granted)).map(({ text }) => text)

function describe({ name, title, description, scope, effects = {}, input, output }: Tool) {
  const isReading = scope === 'read'
  return {
    name,
    title,
    description,
    inputSchema: toolSchema(input, 'input'),
    outputSchema: toolSchema(output, 'output'),
    annotations: {
      readOnlyHint: isReading,
      ...(!isReading && {
        destructiveHint: effects.isDestructive ?? false,
        ...(effects.isIdempotent && { idempotentHint: true }),
      }),
      openWorldHint: false,
    },
  }
}
