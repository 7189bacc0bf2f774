import type { ComponentProps } from 'react'
import { CalculatorFrame, type CalculatorProps } from '../calculators/frame.tsx'
import { calculators } from '../calculators/registry.ts'
import QuoteRequest from '../flows/quote-request/index.tsx'
import AuthForm from './auth-form/index.tsx'
import CheckoutAddress from './checkout-address/index.tsx'
import ContactForm from './contact-form/index.tsx'
import OfferOptions from './offer-options/index.tsx'
import SiteSearch from './site-search/index.tsx'
import ReferralForm from './referral-form/index.tsx'
import WaterHeaterForm from './water-heater-form/index.tsx'

/** The calculator island with all calculators; in the browser, `calculator/index.tsx` loads one. */
const Calculator = ({ name, ...props }: CalculatorProps) => (
  <CalculatorFrame {...props} calculator={calculators[name]} />
)

/** Every island and flow (an island with several URLs) by its folder's name, for the Worker. The browser loads each as a separate chunk. */
export const islands = {
  'auth-form': AuthForm,
  calculator: Calculator,
  'checkout-address': CheckoutAddress,
  'contact-form': ContactForm,
  'quote-request': QuoteRequest,
  'offer-options': OfferOptions,
  'site-search': SiteSearch,
  'referral-form': ReferralForm,
  'water-heater-form': WaterHeaterForm,
} as const

export type IslandName = keyof typeof islands
export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>
