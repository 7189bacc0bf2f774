import { OffersScreen } from './screen.tsx'

/** All offers, newest first. */
export const Component = () => <OffersScreen />
