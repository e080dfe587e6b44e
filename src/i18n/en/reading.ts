import type { ReadingTexts } from '../id/reading'

export const enReading: ReadingTexts = {
  reading: {
    contents: 'Contents',
    search: 'Search on this page',
    print: 'Print',
    updated: ({ day }) => `Updated ${day}.`,
    onlyIndonesian: 'This text is written in Indonesian.',
    found: ({ n }) => `${n} ${n === 1 ? 'section' : 'sections'} found`,
    nothing: ({ query }) => `Nothing matches “${query}”. Try a shorter word.`,
    linkTo: ({ heading }) => `Link to the section ${heading}`,
    failed: 'This text could not be loaded',
    failedText: 'Check your connection, then try again.',
    others: 'Other texts',
    faq: 'Help',
    generalConsent: 'General consent',
    privacy: 'Privacy policy',
    terms: 'Terms & conditions',
  },
}
