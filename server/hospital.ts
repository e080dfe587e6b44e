/** Whose server this is, as pages and documents name it. */
export interface Hospital {
  hospitalName: string
  appName: string
  /** `facilityId` of /config.json: the one facility that this server serves (contract §1). */
  facilityId: string
}
