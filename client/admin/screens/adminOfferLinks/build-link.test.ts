import { expect, test } from 'vitest'
import { campaignFromQuery } from '#shared/domain/campaign.ts'
import { buildOfferLink, type LinkValues } from './build-link.ts'

const values: LinkValues = {
  utmSource: '',
  utmCampaign: '',
  utmMedium: '',
  utmContent: '',
  utmTerm: '',
  utmId: '',
}
const origin = 'https://www.example.dk'

test('the site reads the campaign back from the link', () => {
  const { link, errors } = buildOfferLink(origin, {
    ...values,
    utmSource: 'nyhedsbrev',
    utmCampaign: 'forår & sol 50%',
  })
  expect(link).toBe(
    `${origin}/tilbud-formular/start?utm_source=nyhedsbrev&utm_campaign=for%C3%A5r%20%26%20sol%2050%25`,
  )
  expect(errors).toEqual({})
  expect(campaignFromQuery(new URL(link).search)).toEqual({
    utmSource: 'nyhedsbrev',
    utmCampaign: 'forår & sol 50%',
  })
})

test('a value that the site would drop gets an error and is left out of the link', () => {
  const { link, errors } = buildOfferLink(origin, {
    ...values,
    utmSource: 'mette@eksempel.dk',
    utmTerm: 'x'.repeat(129),
  })
  expect(link).toBe(`${origin}/tilbud-formular/start`)
  expect(errors).toEqual({
    utmSource: 'Ligner en persons oplysninger og ville blive fjernet. Brug noget andet.',
    utmTerm: 'Må højst være 128 tegn',
  })
})
