/** The account for the sign-in page. */
export interface GivenAccount {
  email: string
  /** 'doctor' or 'nurse'. */
  role: string
}

/** Links out of the pages of mailed links, which are open to signed-in people, too. */
export interface EntryDoor {
  isSignedIn: boolean
  /** The first page of a signed-in person. */
  home: string
  navigate: (to: string) => void
  /** Opens the sign-in page. The account is passed in memory, never in the address. */
  onSignIn: (given: GivenAccount | null) => void
}
