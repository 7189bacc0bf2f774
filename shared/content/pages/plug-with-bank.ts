import { plugPage } from './plug.ts'

export const page = plugPage(true)
