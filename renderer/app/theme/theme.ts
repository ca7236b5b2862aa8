import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  type MantineColorsTuple,
  type VariantColorsResolver
} from '@mantine/core'

/** The only accent colour. White text on shade 7 has a contrast of 4.9:1; Mantine's own teal 7 has 3.1:1. */
const teal: MantineColorsTuple = [
  '#e8f6f2',
  '#d2ece4',
  '#a5d9ca',
  '#75c6af',
  '#4db598',
  '#2ea488',
  '#159077',
  '#087f6b',
  '#066b5a',
  '#045547'
]

/** Greys without the blue tint of Mantine's. */
const gray: MantineColorsTuple = [
  '#f8f8f8',
  '#f2f2f2',
  '#e9e9e9',
  '#dedede',
  '#cdcdcd',
  '#adadad',
  '#767676',
  '#545454',
  '#383838',
  '#222222'
]

const dark: MantineColorsTuple = [
  '#d6d6d6',
  '#bdbdbd',
  '#9c9c9c',
  '#757575',
  '#404040',
  '#363636',
  '#2d2d2d',
  '#222222',
  '#1b1b1b',
  '#121212'
]

const FONT = "'Noto Sans Thai Variable', sans-serif"
const CONTROL_HEIGHT = '32px'

/** `quiet`: a toolbar button without border, in the colour of text; Mantine's subtle grey is too pale. */
const variantColors: VariantColorsResolver = input =>
  input.variant === 'quiet'
    ? {
        background: 'transparent',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-text)',
        border: '1px solid transparent'
      }
    : defaultVariantColorsResolver(input)

const DIALOG = {
  overlayProps: { backgroundOpacity: 0.35 },
  // Its <header> would be a second banner of the page.
  attributes: { header: { role: 'presentation' } }
}
/** Space for the focus ring of the first control, which the header would cover. */
const BELOW_HEADER = { header: { minHeight: 56 }, body: { paddingTop: 4 } }

export const theme = createTheme({
  variantColorResolver: variantColors,
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 7 },
  colors: { teal, gray, dark },
  black: '#222222',
  fontFamily: FONT,
  // Codes may have Thai letters, which the monospaced font lacks.
  fontFamilyMonospace: "'Noto Sans Mono Variable', 'Noto Sans Thai Variable', monospace",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '18px', lineHeight: '1.5' },
      h2: { fontSize: '16px', lineHeight: '1.5' },
      h3: { fontSize: '14px', lineHeight: '1.5' }
    }
  },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'sm',
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Descriptions come after inputs, so that the inputs of a row stay aligned.
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] }
    }),
    Input: Input.extend({
      vars: (_theme, { size }) => ({
        wrapper: { '--input-height': size === undefined || size === 'sm' ? CONTROL_HEIGHT : undefined }
      })
    }),
    Button: Button.extend({
      vars: (_theme, { size, variant }) => ({
        root: {
          '--button-height': size === undefined ? CONTROL_HEIGHT : undefined,
          // A button without border needs no padding.
          '--button-padding-x': size === undefined && variant === 'quiet' ? '8px' : undefined
        }
      })
    }),
    Badge: { defaultProps: { tt: 'none', fw: 500, radius: 'sm' } },
    // Stays inside its landmark; fixed, so that no scrolling container clips it.
    Tooltip: {
      defaultProps: { withArrow: true, openDelay: 400, withinPortal: false, floatingStrategy: 'fixed' }
    },
    // Stays inside its landmark, and focuses its first entry instead of a placeholder, which a menu must not contain.
    Menu: { defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false } },
    MenuDivider: { defaultProps: { role: 'separator' } },
    Modal: { defaultProps: { centered: true, ...DIALOG }, styles: BELOW_HEADER },
    Drawer: { defaultProps: DIALOG, styles: BELOW_HEADER }
  }
})

/**
 * Replaces Mantine's defaults that lack contrast (dimmed text, placeholders), and defines the state colours of the
 * chips, each for light and for dark. Every pair below is at least 4.5:1 on its background. `--part-*` fill the parts
 * of charts, `--part-text` is the text on them.
 */
const COLORS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  '--mantine-color-dimmed': ['#5e5e5e', '#b0b0b0'],
  '--mantine-color-placeholder': ['#6b6b6b', '#a0a0a0'],
  '--mantine-color-anchor': ['#066b5a', '#75c6af'],
  '--mantine-color-error': ['#b42318', '#ff9c92'],
  '--surface': ['#ffffff', '#1e1e1e'],
  '--surface-quiet': ['#f7f7f7', '#262626'],
  '--surface-chosen': ['#e8f6f2', '#183a33'],
  '--line': ['#dedede', '#3a3a3a'],
  '--accent-text': ['#066b5a', '#75c6af'],
  '--state-grey-bg': ['#eeeeee', '#383838'],
  '--state-grey-text': ['#4a4a4a', '#cfcfcf'],
  '--state-blue-bg': ['#e3effd', '#1b3450'],
  '--state-blue-text': ['#12508f', '#a9cdf6'],
  '--state-green-bg': ['#e2f4e5', '#1d3a25'],
  '--state-green-text': ['#1c6430', '#a0dbae'],
  '--state-red-bg': ['#fde7e5', '#4a2220'],
  '--state-red-text': ['#a3211a', '#ffb4ac'],
  '--state-amber-bg': ['#fdf0d3', '#44340f'],
  '--state-amber-text': ['#7a4b00', '#f3cd7c'],
  '--state-teal-bg': ['#dcf1eb', '#173a33'],
  '--state-teal-text': ['#045547', '#94d6c4'],
  '--mark-green': ['#2b8a3e', '#69c07d'],
  '--mark-amber': ['#b86e00', '#e0a63a'],
  '--line-strong': ['#8a8a8a', '#757575'],
  '--part-green': ['#2b8a3e', '#6cbf80'],
  '--part-amber': ['#a86400', '#e0ac45'],
  '--part-red': ['#c0362c', '#f08a7f'],
  '--part-blue': ['#2f6fb5', '#7fb2ea'],
  '--part-teal': ['#08806c', '#5cc4ab'],
  '--part-grey': ['#707070', '#9c9c9c'],
  '--part-text': ['#ffffff', '#121212']
}

const colorsOf = (scheme: 0 | 1) =>
  Object.fromEntries(Object.entries(COLORS).map(([name, shades]) => [name, shades[scheme]]))

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: colorsOf(0),
  dark: colorsOf(1)
})
