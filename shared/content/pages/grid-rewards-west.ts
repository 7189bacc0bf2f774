import { gridRewardsIn } from './grid-rewards.ts'

export const page = gridRewardsIn('west')
