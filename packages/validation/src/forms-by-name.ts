import { AcademicQualificationForm } from './forms/academic-qualification.ts';
import { AdvertisementForm } from './forms/advertisement.ts';
import { AgeLimitForm } from './forms/age-limit.ts';
import { AllocationForm } from './forms/allocation.ts';
import { AttendanceUploadForm } from './forms/attendance-upload.ts';
import { ContactForm } from './forms/contact.ts';
import { DocumentsForm } from './forms/documents.ts';
import { EducationForm } from './forms/education.ts';
import { ExamSheetForm } from './forms/exam-sheet.ts';
import { ExperienceGovernmentForm } from './forms/experience-government.ts';
import { ExperienceNonGovernmentForm } from './forms/experience-non-government.ts';
import { ExtraDetailsForm } from './forms/extra-details.ts';
import { ForgotPasswordForm } from './forms/forgot-password.ts';
import { LoginForm } from './forms/login.ts';
import { ManualDistributionForm } from './forms/manual-distribution.ts';
import { MasterAgreementForm } from './forms/master-agreement.ts';
import { MasterCasteForm } from './forms/master-caste.ts';
import { MasterCasteGroupForm } from './forms/master-caste-group.ts';
import { MasterClassForm } from './forms/master-class.ts';
import { MasterConfigurationForm } from './forms/master-configuration.ts';
import { MasterDataForm } from './forms/master-data.ts';
import { MasterDisabilityTypeForm } from './forms/master-disability-type.ts';
import { MasterDistrictForm } from './forms/master-district.ts';
import { MasterEducationBoardForm } from './forms/master-education-board.ts';
import { MasterExamCenterForm } from './forms/master-exam-center.ts';
import { MasterFacultyForm } from './forms/master-faculty.ts';
import { MasterFiscalYearForm } from './forms/master-fiscal-year.ts';
import { MasterGroupForm } from './forms/master-group.ts';
import { MasterInvigilatorForm } from './forms/master-invigilator.ts';
import { MasterInvigilatorPostForm } from './forms/master-invigilator-post.ts';
import { MasterLanguageForm } from './forms/master-language.ts';
import { MasterLevelForm } from './forms/master-level.ts';
import { MasterLocalBodyForm } from './forms/master-local-body.ts';
import { MasterMinistryForm } from './forms/master-ministry.ts';
import { MasterOrganizationForm } from './forms/master-organization.ts';
import { MasterPostForm } from './forms/master-post.ts';
import { MasterQuotaForm } from './forms/master-quota.ts';
import { MasterReligionForm } from './forms/master-religion.ts';
import { MasterRoomForm } from './forms/master-room.ts';
import { MasterServiceForm } from './forms/master-service.ts';
import { MasterSubGroupForm } from './forms/master-sub-group.ts';
import { MasterSubjectForm } from './forms/master-subject.ts';
import { MasterWrongLoginAttemptsForm } from './forms/master-wrong-login-attempts.ts';
import { NoticeForm } from './forms/notice.ts';
import { PaperForm } from './forms/paper.ts';
import { PasswordChangeForm } from './forms/password-change.ts';
import { PasswordResetForm } from './forms/password-reset.ts';
import { PersonalProfileForm } from './forms/personal-profile.ts';
import { ProfessionalCouncilForm } from './forms/professional-council.ts';
import { ProfileLockForm } from './forms/profile-lock.ts';
import { RegistrationForm } from './forms/registration.ts';
import { RequisitionForm } from './forms/requisition.ts';
import { ResultUploadForm } from './forms/result-upload.ts';
import { RollNumberGenerationForm } from './forms/roll-number-generation.ts';
import { ScrutinyApproveForm } from './forms/scrutiny-approve.ts';
import { ScrutinyFilterForm } from './forms/scrutiny-filter.ts';
import { ScrutinyHoldForm } from './forms/scrutiny-hold.ts';
import { ScrutinyRejectForm } from './forms/scrutiny-reject.ts';
import { TrainingForm } from './forms/training.ts';
import { UserBlockForm } from './forms/user-block.ts';
import { UserCreationForm } from './forms/user-creation.ts';
import { VacancyApplyForm } from './forms/vacancy-apply.ts';
import { VacancyDistributionForm } from './forms/vacancy-distribution.ts';
import { VacancyDistributionHistoryForm } from './forms/vacancy-distribution-history.ts';
import { VoucherLockForm } from './forms/voucher-lock.ts';
import { VoucherUploadForm } from './forms/voucher-upload.ts';

/** The schema of each form name of `docs/specification/rules.tsv`; for tests and scripts, an app imports the forms it shows. */
export const formsByName = {
  registration: RegistrationForm,
  login: LoginForm,
  forgotPassword: ForgotPasswordForm,
  passwordChange: PasswordChangeForm,
  passwordReset: PasswordResetForm,
  personalProfile: PersonalProfileForm,
  contact: ContactForm,
  education: EducationForm,
  experienceGovernment: ExperienceGovernmentForm,
  experienceNonGovernment: ExperienceNonGovernmentForm,
  training: TrainingForm,
  professionalCouncil: ProfessionalCouncilForm,
  extraDetails: ExtraDetailsForm,
  documents: DocumentsForm,
  ageLimit: AgeLimitForm,
  requisition: RequisitionForm,
  notice: NoticeForm,
  vacancyDistribution: VacancyDistributionForm,
  manualDistribution: ManualDistributionForm,
  vacancyDistributionHistory: VacancyDistributionHistoryForm,
  advertisement: AdvertisementForm,
  vacancyApply: VacancyApplyForm,
  voucherUpload: VoucherUploadForm,
  allocation: AllocationForm,
  examSheet: ExamSheetForm,
  rollNumberGeneration: RollNumberGenerationForm,
  userCreation: UserCreationForm,
  profileLock: ProfileLockForm,
  voucherLock: VoucherLockForm,
  userBlock: UserBlockForm,
  scrutinyApprove: ScrutinyApproveForm,
  scrutinyHold: ScrutinyHoldForm,
  scrutinyReject: ScrutinyRejectForm,
  scrutinyFilter: ScrutinyFilterForm,
  paper: PaperForm,
  academicQualification: AcademicQualificationForm,
  attendanceUpload: AttendanceUploadForm,
  resultUpload: ResultUploadForm,
  masterData: MasterDataForm,
  masterService: MasterServiceForm,
  masterClass: MasterClassForm,
  masterPost: MasterPostForm,
  masterGroup: MasterGroupForm,
  masterSubGroup: MasterSubGroupForm,
  masterSubject: MasterSubjectForm,
  masterDistrict: MasterDistrictForm,
  masterLocalBody: MasterLocalBodyForm,
  masterCaste: MasterCasteForm,
  masterCasteGroup: MasterCasteGroupForm,
  masterReligion: MasterReligionForm,
  masterLanguage: MasterLanguageForm,
  masterDisabilityType: MasterDisabilityTypeForm,
  masterEducationBoard: MasterEducationBoardForm,
  masterFaculty: MasterFacultyForm,
  masterLevel: MasterLevelForm,
  masterMinistry: MasterMinistryForm,
  masterAgreement: MasterAgreementForm,
  masterOrganization: MasterOrganizationForm,
  masterQuota: MasterQuotaForm,
  masterFiscalYear: MasterFiscalYearForm,
  masterExamCenter: MasterExamCenterForm,
  masterRoom: MasterRoomForm,
  masterInvigilatorPost: MasterInvigilatorPostForm,
  masterInvigilator: MasterInvigilatorForm,
  masterConfiguration: MasterConfigurationForm,
  masterWrongLoginAttempts: MasterWrongLoginAttemptsForm,
} as const;

export type FormName = keyof typeof formsByName;
