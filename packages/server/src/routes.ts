import type { Route } from './http/route.ts'
import { labelRoutes } from './labels/label.routes.ts'

/** Every endpoint of the contract that is answered from the database, by what answers it. */
export const routes: readonly Route[] = [...labelRoutes]
