import type { ComponentProps } from 'react'
import QuoteRequest from '../flows/quote-request/index.tsx'
import AuthForm from './auth-form/index.tsx'
import BatteryCalculator from './battery-calculator/index.tsx'
import CarAndSunCalculator from './car-and-sun-calculator/index.tsx'
import CombinedCalculator from './combined-calculator/index.tsx'
import ContactForm from './contact-form/index.tsx'
import HeatPumpCalculator from './heat-pump-calculator/index.tsx'
import LoanCalculator from './loan-calculator/index.tsx'
import OfferOptions from './offer-options/index.tsx'
import PassiveIncomeCalculator from './passive-income-calculator/index.tsx'
import SiteSearch from './site-search/index.tsx'
import ReferralForm from './referral-form/index.tsx'
import SolarCalculator from './solar-calculator/index.tsx'
import SubsidiesCalculator from './subsidies-calculator/index.tsx'
import WaterHeaterForm from './water-heater-form/index.tsx'

/** Every island by its folder's name, and every flow: an island with several addresses. The Worker renders from here; the browser loads each one by itself. */
export const islands = {
  'auth-form': AuthForm,
  'battery-calculator': BatteryCalculator,
  'car-and-sun-calculator': CarAndSunCalculator,
  'combined-calculator': CombinedCalculator,
  'contact-form': ContactForm,
  'heat-pump-calculator': HeatPumpCalculator,
  'loan-calculator': LoanCalculator,
  'quote-request': QuoteRequest,
  'offer-options': OfferOptions,
  'passive-income-calculator': PassiveIncomeCalculator,
  'site-search': SiteSearch,
  'referral-form': ReferralForm,
  'solar-calculator': SolarCalculator,
  'subsidies-calculator': SubsidiesCalculator,
  'water-heater-form': WaterHeaterForm,
} as const

export type IslandName = keyof typeof islands
export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>
