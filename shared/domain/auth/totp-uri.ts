/** The address that opens an authenticator app, and that its QR code has. `secret` is base32. */
export function totpUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = Object.entries({ algorithm: 'SHA1', digits: 6, issuer, period: 30, secret })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return `otpauth://totp/${label}?${query}`
}
