import { t } from '@daywright/language/current-language'
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const dusk: MantineColorsTuple = [
  '#eef0fc',
  '#dbdff7',
  '#b5bdee',
  '#8c98e4',
  '#6a79dc',
  '#5566d7',
  '#495cd3',
  '#3b4dbb',
  '#3344a8',
  '#283a94',
]

export const theme = createTheme({
  colors: { dusk },
  primaryColor: 'dusk',
  primaryShade: { light: 7, dark: 5 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: "'Inter Variable', 'Inter Stand-in', 'Inter Wide Stand-in', system-ui, sans-serif",
  headings: {
    fontFamily: "'Inter Variable', 'Inter Stand-in', 'Inter Wide Stand-in', system-ui, sans-serif",
    fontWeight: '650',
  },
  respectReducedMotion: true,
  components: {
    // Small buttons are used inside fields; a click target measures at least 24 pixels.
    InputClearButton: { defaultProps: { size: 24 } },
    // Enter takes the first option that matches what was typed.
    Select: { defaultProps: { selectFirstOptionOnChange: true } },
    Badge: { defaultProps: { tt: 'none' } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.25 } } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
    Modal: { defaultProps: { radius: 'lg', closeButtonProps: { 'aria-label': t('Close') } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('Dismiss') } } },
  },
})

/** Colours with a meaning of ours, dark and light, each readable on the page. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5f6672',
    '--mantine-color-placeholder': '#6b7280',
    '--dw-page': '#f7f8fa',
    '--dw-surface': '#ffffff',
    '--dw-line': '#e3e6ec',
    '--dw-urgent': '#c92a2a',
    '--dw-high': '#b35300',
    '--dw-medium': '#3344a8',
    '--dw-good': '#20703a',
    '--dw-planned': '#e4e8fb',
    '--dw-planned-edge': '#495cd3',
    '--dw-planned-text': '#232f78',
    '--dw-placed': '#dcf3ec',
    '--dw-placed-edge': '#0f8a68',
    '--dw-placed-text': '#0b4d3b',
    '--dw-busy': '#e9ebef',
    '--dw-busy-edge': '#7a828f',
    '--dw-busy-text': '#3b424d',
    '--dw-outside': '#eff1f4',
  },
  dark: {
    '--mantine-color-body': '#17181c',
    '--mantine-color-text': '#e4e6eb',
    '--mantine-color-dimmed': '#a3a9b5',
    '--mantine-color-placeholder': '#8e95a3',
    '--mantine-color-anchor': '#a5b1f5',
    '--dw-page': '#121317',
    '--dw-surface': '#1b1c21',
    '--dw-line': '#2e3038',
    '--dw-urgent': '#ff8787',
    '--dw-high': '#ffb066',
    '--dw-medium': '#a5b1f5',
    '--dw-good': '#74d494',
    '--dw-planned': '#2a3163',
    '--dw-planned-edge': '#7f8df0',
    '--dw-planned-text': '#e3e7ff',
    '--dw-placed': '#123f35',
    '--dw-placed-edge': '#3fc79e',
    '--dw-placed-text': '#d3f7ea',
    '--dw-busy': '#2c2e35',
    '--dw-busy-edge': '#8b92a0',
    '--dw-busy-text': '#d6d9e0',
    '--dw-outside': '#15161a',
  },
})
