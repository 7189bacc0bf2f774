/** »Solbakken 12, 8240 Risskov«; '' where nothing of it is known. */
export function addressLine({
  address,
  postcode,
  town,
}: Readonly<Record<'address' | 'postcode' | 'town', string>>): string {
  const place = [postcode, town].filter(Boolean).join(' ')
  return [address, address.includes(place) ? '' : place].filter(Boolean).join(', ')
}
