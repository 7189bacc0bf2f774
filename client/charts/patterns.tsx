/** Fill patterns of marks, once in a calculator. `display: none` would disable them, so the SVG is there without a size. */
export const Patterns = () => (
  <svg className="chart-patterns" aria-hidden="true">
    <pattern id="stripes" width="5" height="5" patternUnits="userSpaceOnUse">
      <path d="M2.5,0V5" />
    </pattern>
  </svg>
)
