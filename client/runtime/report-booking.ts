import { forgetCampaign } from './consent/forget-campaign.ts'

/** Reports a booking on the site's own page, as client/runtime/embeds.ts does for one in a frame. */
export function reportBooking(): void {
  // A reload must not report it again.
  const address = new URL(location.href)
  address.searchParams.delete('ny')
  history.replaceState(history.state, '', address)
  forgetCampaign()
  document.dispatchEvent(new CustomEvent('booking-completed'))
}
