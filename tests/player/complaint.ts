/** An invalid request of a tester, with the valid choices in one sentence. Ends the command with 2. */
export class Complaint extends Error {}
