import { OffersScreen } from '../adminOffers/screen.tsx'

/** The offers that the signed-in adviser has made. */
export const Component = () => <OffersScreen mine />
