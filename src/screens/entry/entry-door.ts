/** Whose account the sign-in page should begin with. */
export interface GivenAccount {
  email: string
  /** 'doctor' or 'nurse'. */
  role: string
}

/** Where the pages that mails lead to let one out. They stand open to whoever comes, also to somebody who is signed in. */
export interface EntryDoor {
  isSignedIn: boolean
  /** Where somebody who is signed in starts. */
  home: string
  navigate: (to: string) => void
  /** To the sign-in page. The account goes with it in the page's memory alone, never in its address. */
  onSignIn: (given: GivenAccount | null) => void
}
