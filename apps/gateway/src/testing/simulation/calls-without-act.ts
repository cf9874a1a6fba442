/** The writing calls that the simulation does not make, by reason. */
export const callsWithoutAct: Readonly<Record<string, readonly string[]>> = {
  'it reads: what is asked for is too long or too private for an address': [
    'advertisement.list advertisement.previewCombination advertisement.previewCutOffDate application.detail attendance.wrongRows',
    'distribution.previewFormulaSheet distribution.previewTableSheet masterEntry.previewImport payment.calculateValue record.check',
    'examReport.attendanceList examReport.gateList examReport.generateFrontPaper examReport.roomList result.wrongRows',
    'seatRevision.previewExaminee seatRevision.previewRoom',
    'scrutiny.allocatedCandidateDetails scrutiny.allocatedCandidatesPaged scrutiny.data scrutiny.downloadAdvertisementData',
    'scrutiny.downloadScrutinyData scrutiny.individualData scrutiny.usersByAdvertisement settingsTransfer.previewSettings text.preview',
    'userAdmin.fetchMasterId userAdmin.searchProfiles vacancy.detail vacancy.filter session.changePasswordList',
  ],
  'it signs in or out, which the simulation does with tokens of its own': [
    'session.actInPlaceOf session.changePassword session.changePasswordWithoutToken session.endSessions session.login session.logout',
    'session.refresh session.register session.requestNewPassword session.requestResetPassword session.resetPassword',
    'secondFactor.addPasskey secondFactor.askPasskey secondFactor.beginAuthenticator secondFactor.beginOwn secondFactor.beginPasskey',
    'secondFactor.confirmAuthenticator secondFactor.confirmOwn secondFactor.give secondFactor.giveOwn secondFactor.givePasskey',
    'secondFactor.provePassword secondFactor.removeOwn secondFactor.removePasskey secondFactor.renewOwnCodes',
    'secondFactor.renewRecoveryCodes ownAccount.endSessions',
  ],
  'the officers and their roles stay as they are, so that each act has people': [
    'userAdmin.addDeputy userAdmin.addInternalUser userAdmin.addModule userAdmin.addRole userAdmin.addRoleModules userAdmin.endDeputy',
    'userAdmin.askSecondFactorReset userAdmin.decideSecondFactorReset userAdmin.withdrawSecondFactorReset',
    'userAdmin.retireRole userAdmin.sendInternalUserLink',
    'userAdmin.setInternalUserActive userAdmin.decideRelease userAdmin.withdrawRelease',
  ],
  'it changes an account or a name, which no step of a recruitment asks about': [
    'ownAccount.changeEmail ownAccount.changeMobile ownAccount.changeUsername ownAccount.close ownAccount.confirmChange',
    'ownAccount.confirmCorrection ownAccount.correctEmail ownAccount.setLanguage userAdmin.banUser userAdmin.editUsername',
    'userAdmin.resetUserPassword userAdmin.savePersonalDetail userAdmin.savePhoto userAdmin.saveUserDocument userAdmin.unBanUser',
  ],
  'an application keeps the profile with which it was sent, for which training and service are examples': [
    'profile.deleteAcademicQualification profile.deleteEducation profile.deleteNonGovernmentExperience profile.deleteProfessional',
    'profile.deleteSamuhaBarga profile.editEducation profile.editProfessional profile.editTraining profile.saveAcademicQualification',
    'profile.saveContact profile.saveEducation profile.saveExtraDetails profile.saveNonGovernmentExperience profile.savePersonalDetails',
    'profile.saveProfessional profile.saveSamuhaBarga profile.uploadDocuments',
  ],
  'the providers of the simulation have no QR codes and no other name of a payer': [
    'payment.callbackFonePay payment.initiateFonePay payment.renameEbpCode payment.verifyFonePay',
  ],
  'it enters what all advertisements share, and the simulation begins with the reference data': [
    'commission.save setup.loadDefaults settingsTransfer.importSettings',
    'masterData.add masterData.addCasteGroup masterData.addClass masterData.addDisability masterData.addDistrict',
    'masterData.addEducationBoard masterData.addEducationFaculty masterData.addEducationLevel masterData.addLocalBody',
    'masterData.addMinistryByDistrict masterData.addMotherTongue masterData.addOrganization masterData.addPayment masterData.addPost',
    'masterData.addQuota masterData.addReligion masterData.addSubject masterData.delete masterData.saveCurriculum',
    'masterData.saveMaxWrongLoginAttempts masterData.saveRebate masterEntry.importSheet masterEntry.merge',
    'masterEntry.saveOrder bsYear.ask bsYear.decide bsYear.withdraw',
  ],
  'it is a formula of provinces and local levels, and the simulation recruits for the federation': [
    'distribution.autoGeneratePhaseTable distribution.copyLevel distribution.deletePhaseFormula distribution.deletePhaseFourCategory',
    'distribution.deletePhaseFourFormula distribution.deletePhaseFourTableValue distribution.deletePhaseOneTableData',
    'distribution.deletePhaseOneVacancyLimit distribution.deletePhaseThreeCategory distribution.deletePhaseThreeFormula',
    'distribution.deletePhaseThreeTableValue distribution.deletePhaseTwoCategory distribution.deletePhaseTwoFormula',
    'distribution.deletePhaseTwoTableValue distribution.importFormulaSheet distribution.importTableSheet distribution.savePhaseFormula',
    'distribution.savePhaseFourCategory distribution.savePhaseFourFormula distribution.savePhaseOneTable',
    'distribution.savePhaseOneVacancyLimit distribution.savePhaseThreeCategory distribution.savePhaseThreeFormula',
    'distribution.savePhaseTwoCategory distribution.savePhaseTwoConfiguration distribution.savePhaseTwoFormula distribution.saveVersion',
  ],
  'it completes the history of distributions, which decides nothing': ['distribution.saveLog'],
  'it is a text or a message beside the recruitment': [
    'announcement.save enquiry.answer enquiry.ask enquiry.askAsVisitor notice.delete notice.save text.save text.sendTest',
  ],
  'it is a draft, a choice or a bookmark of one person, or tells colleagues what is open': [
    'applicationDraft.discard applicationDraft.save listFilter.save notification.markRead notification.setChoice',
    'notification.setDailyMail notification.setSmsChoice ownCalendar.make ownCalendar.revoke presence.tell savedReport.remove savedReport.save',
    'savedReport.setMailed savedSearch.end savedSearch.remove savedSearch.save savedSearch.setMailed',
  ],
  'no job is given up in the queue of the simulation': ['givenUpJob.tryAgain'],
};
