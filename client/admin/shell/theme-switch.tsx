import { useState } from 'react'
import { currentTheme, storeTheme } from '../theme.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'

/** Labelled with the theme it switches to. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  const change = () => {
    storeTheme(other)
    setTheme(other)
  }
  return (
    <Button size="small" onClick={change}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} className="size-4" />
      {other === 'dark' ? 'Mørk' : 'Lys'}
    </Button>
  )
}
