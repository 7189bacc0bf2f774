import { auth, console } from './define.ts'

/** Sign-in and the staff screens; the gate, the access matrix and the console's router all read this. */
export function adminRoutes() {
  return {
    auth: auth('/auth', 'Log ind'),
    admin: console('/admin', 'Overblik', 'viewer'),
    adminLeads: console('/admin/leads', 'Henvendelser', 'viewer'),
    adminOffers: console('/admin/tilbud', 'Tilbud', 'viewer'),
    adminOfferTemplates: console('/admin/tilbud/skabeloner', 'Skabeloner', 'admin'),
    adminMyOffers: console('/admin/mine-tilbud', 'Mine tilbud', 'viewer'),
    adminWebhooks: console('/admin/webhooks', 'Leverancer', 'viewer'),
    adminDeliveries: console('/admin/deliveries', 'Leverancelog', 'viewer'),
    adminAudit: console('/admin/audit', 'Hændelser', 'admin'),
    adminConsents: console('/admin/consents', 'Samtykker', 'viewer'),
    adminSuppressions: console('/admin/suppressions', 'Frameldinger', 'viewer'),
    adminRedirects: console('/admin/redirects', 'Omdirigeringer', 'viewer'),
    adminAdvisers: console('/admin/advisors', 'Rådgivere', 'viewer'),
    adminUsers: console('/admin/users', 'Brugere', 'admin'),
    adminProfile: console('/admin/profile', 'Din profil', 'viewer'),
    adminOfferLinks: console('/admin/offer-link-generator', 'Tilbudslinks', 'viewer', {
      former: ['/offer-link-generator'],
    }),
  }
}
